import { Closed } from './Closed';
import { Screen } from './Screen';

export function ClosedScreen({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <Screen title={title}>
      <Closed text={why}>
        <p>Ask the administrator of your club for access to {title}.</p>
      </Closed>
    </Screen>
  );
}
