/** Lets code outside components (such as a server's answer) navigate to another screen. */
let navigate: (path: string) => void = (path) => window.location.assign(path);

export function setNavigate(go: (path: string) => void): void {
  navigate = go;
}

export function leaveTo(path: string): void {
  navigate(path);
}
