/** Lets code outside components (such as a server's answer) navigate to another screen. */
let navigate: (path: string) => void = (path) => window.location.assign(path);
let isOnTheWay: () => boolean = () => false;

/** @param isGoing whether another page was asked for and is still loading */
export function setNavigate(go: (path: string) => void, isGoing: () => boolean = () => false): void {
  navigate = go;
  isOnTheWay = isGoing;
}

export function leaveTo(path: string): void {
  navigate(path);
}

/** Whether the user is on the way to another page: changing the address now would call that off. */
export function isLeaving(): boolean {
  return isOnTheWay();
}
