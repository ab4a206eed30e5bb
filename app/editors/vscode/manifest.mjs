// Writes what a .vsix holds beside the extension, from its package.json:
//   node manifest.mjs PACKAGE.json FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [file, folder] = process.argv.slice(2);
const extension = JSON.parse(readFileSync(file, "utf8"));
const plain = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

writeFileSync(
  join(folder, "extension.vsixmanifest"),
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${plain(extension.name)}" Version="${plain(extension.version)}" Publisher="${plain(extension.publisher)}"/>
    <DisplayName>${plain(extension.displayName)}</DisplayName>
    <Description xml:space="preserve">${plain(extension.description)}</Description>
    <Categories>${plain(extension.categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${plain(extension.engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`,
);

const kinds = { json: "application/json", js: "application/javascript", md: "text/markdown",
  txt: "text/plain", vsixmanifest: "text/xml" };
const defaults = Object.entries(kinds)
  .map(([ending, kind]) => `<Default Extension=".${ending}" ContentType="${kind}"/>`)
  .join("");
writeFileSync(
  join(folder, "[Content_Types].xml"),
  `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}</Types>
`,
);
