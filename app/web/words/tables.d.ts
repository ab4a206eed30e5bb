// Tables of words are bundled as the texts they are.
declare module "*.tsv" {
  const text: string;
  export default text;
}
