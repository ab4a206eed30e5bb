// Where the rules of a game are written and tried at once.
export {};
