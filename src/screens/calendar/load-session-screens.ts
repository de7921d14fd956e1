/**
 * Loads the code of the session overview while the user looks at the calendar, so that the click on a session waits for
 * numbers only. Returns what cancels it.
 */
export function loadSessionScreens(): () => void {
  const timer = setTimeout(() => {
    // A failed load is tried again, and reported, when the screen is opened.
    void Promise.allSettled([import('../session/SessionLayout'), import('../session/OverviewScreen')]);
  }, 300);
  return () => clearTimeout(timer);
}
