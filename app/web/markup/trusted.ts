/** Addresses of scripts, for browsers that are told to take no plain text for one. */

interface Policy {
  createScriptURL(address: string): string;
}

interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * An address that a worker may be made of. Each script that asks names a policy of its own, which the
 * server lists in what it allows; a second one of the same name is refused.
 */
export function trusted(name: "ludi-engine" | "ludi-offline" | "ludi-script"): (address: string) => string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy(name, { createScriptURL: (address) => address });
  return (address) => policy?.createScriptURL(address) ?? address;
}
