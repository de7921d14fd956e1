import { Closed } from './Closed';
import { Screen } from './Screen';

/** Replaces a screen whose module is not bought, or that the user's role does not allow. */
export function ClosedScreen({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <Screen title={title}>
      <Closed text={why}>
        <p>Ask the administrator of your club for access to {title}.</p>
      </Closed>
    </Screen>
  );
}
