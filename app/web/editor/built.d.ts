declare module "play.js" {
  const code: string;
  export default code;
}
declare module "style.css" {
  const rules: string;
  export default rules;
}
