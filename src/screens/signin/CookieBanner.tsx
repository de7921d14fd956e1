import { Button, Group, Text } from '@mantine/core';
import { useAtom } from 'jotai';
import { cookieConsentAtom } from '../../state/user/cookie-consent';
import classes from './login.module.css';

export function CookieBanner() {
  const [consent, setConsent] = useAtom(cookieConsentAtom);
  if (consent !== null) return null;
  return (
    <section className={classes['banner']} aria-label="Cookies">
      <Text className={classes['bannerText']}>
        The portal stores what it needs to keep you signed in. With your consent it also counts page views, sign-ins and
        match report downloads: per club and day, without your name, and never shared.
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => setConsent(false)}>
          Reject
        </Button>
        <Button onClick={() => setConsent(true)}>Accept</Button>
      </Group>
    </section>
  );
}
