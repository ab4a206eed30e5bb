// What pages say of the server that they come from, and of who asks it.

export const words = {
  owner: "Owner",
  ownerLead: "What only the owner of this server may do needs their secret, which the server prints when it starts.",
  secret: "The owner's secret",
  own: "Act as the owner",
  disown: "No longer act as the owner",
  owned: "You act as the owner of this server, until this window is closed.",
  whyReport: "What should the owner of this server see to?",
  reported: "The owner of this server will see it.",
  wrongSecret: "This is not the owner's secret.",
};
