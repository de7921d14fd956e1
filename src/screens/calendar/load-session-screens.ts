import { whenIdle } from '../../state/when-idle';

/**
 * Preloads the session overview's code while the user looks at the calendar, so that a click on a session only waits
 * for numbers. Returns a function that cancels it.
 */
export function loadSessionScreens(): () => void {
  return whenIdle(() => {
    void Promise.allSettled([import('../session/SessionLayout'), import('../session/KpiOverviewScreen')]);
  });
}
