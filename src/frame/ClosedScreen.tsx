import { ACCESS_TEXT, type Access } from '../routes/access';
import { Closed } from './Closed';
import { Screen } from './Screen';

/** In place of a screen: its module is bought and the screen still to come, or the module is not bought. */
export function ClosedScreen({ title, closed }: { readonly title: string; readonly closed: Exclude<Access, 'open'> }) {
  return (
    <Screen title={title}>
      <Closed text={ACCESS_TEXT[closed]}>
        {closed === 'notBought' && <p>Ask the administrator of your club for access to {title}.</p>}
      </Closed>
    </Screen>
  );
}
