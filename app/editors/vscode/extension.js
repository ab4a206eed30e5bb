// Starts `ludi lsp` and hands it the texts that the editor shows.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function program() {
  return vscode.workspace.getConfiguration("ludi").get("path") || "ludi";
}

async function start() {
  const server = { command: program(), args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient(
    "ludi",
    "Ludi",
    { run: server, debug: server },
    { documentSelector: [{ language: "gdl" }] },
  );
  try {
    await client.start();
  } catch (fault) {
    client = undefined;
    const settings = "Open settings";
    const answer = await vscode.window.showErrorMessage(
      `'${program()} lsp' could not be started: ${fault.message}`,
      settings,
    );
    if (answer === settings)
      vscode.commands.executeCommand("workbench.action.openSettings", "ludi.path");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running !== undefined) await running.stop();
}

async function restart() {
  await stop();
  await start();
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("ludi.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("ludi.path")) restart();
    }),
  );
  await start();
};

exports.deactivate = stop;
