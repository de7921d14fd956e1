/** As in `engines` of package.json. */
export const OLDEST_NODE = [20, 19];

/**
 * @param {string} version such as 20.19.0
 * @returns {string | null} the sentence for a Node that is too old, else null
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Halfturn needs Node ${OLDEST_NODE.join('.')} or newer, this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}
