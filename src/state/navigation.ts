/** Lets code outside components (an answer of the server) send the user to another screen. */
let navigate: (path: string) => void = (path) => window.location.assign(path);

/** The router registers itself once it stands. */
export function setNavigate(go: (path: string) => void): void {
  navigate = go;
}

export function leaveTo(path: string): void {
  navigate(path);
}
