import { NOT_BOUGHT } from '../routes/access';
import { Closed } from './Closed';
import { Screen } from './Screen';

/** In place of a screen whose module is not bought. */
export function ClosedScreen({ title }: { readonly title: string }) {
  return (
    <Screen title={title}>
      <Closed text={NOT_BOUGHT}>
        <p>Ask the administrator of your club for access to {title}.</p>
      </Closed>
    </Screen>
  );
}
