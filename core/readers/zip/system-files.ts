/** Files that operating systems add to archives and folders. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.[^/]*(?:\/|$)|Thumbs\.db$|desktop\.ini$)/i;

export function isOfSystem(path: string): boolean {
  return NOT_MEANT.test(path);
}
