import { LOGIN_WARNING, type LoginWarning } from '../../state/user/login-state';

export function warningText(warning: LoginWarning, codeRequired: boolean): string | null {
  switch (warning) {
    case LOGIN_WARNING.none:
      return null;
    case LOGIN_WARNING.loggedOut:
      return 'You have been logged out.';
    case LOGIN_WARNING.incorrect:
      return codeRequired ? 'Incorrect username or password or code' : 'Incorrect username or password';
    case LOGIN_WARNING.sessionExpired:
      return 'Your session has expired. Please sign in again.';
    case LOGIN_WARNING.notResponding:
      return 'The server is not responding = please try again later';
    case LOGIN_WARNING.unexpected:
      return 'An unexpected error has occurred';
    case LOGIN_WARNING.lockedOut:
      return 'User is locked out. Please contact support.';
  }
}

export function warningOfStatus(status: number): LoginWarning {
  switch (status) {
    case 401:
      return LOGIN_WARNING.incorrect;
    case 403:
      return LOGIN_WARNING.lockedOut;
    case 0:
    case 404:
      return LOGIN_WARNING.notResponding;
    default:
      return LOGIN_WARNING.unexpected;
  }
}
