export const TODAY_ID = 'today';

export function showToday(): void {
  const today = document.getElementById(TODAY_ID);
  today?.scrollIntoView({ block: 'start' });
  today?.focus({ preventScroll: true });
}
