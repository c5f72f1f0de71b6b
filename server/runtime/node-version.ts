const oldest = 24;

/** Why a version of Node cannot run the storefront; null when it can. */
export function whyUnsupported(version: string): string | null {
  const [major = 0] = version.split('.').map(Number);
  return major >= oldest ? null : `Node ${version} is too old: ${oldest} or newer is needed`;
}
