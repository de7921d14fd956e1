/** `2:30`, of whole seconds that have passed; minutes continue past 99. @param minuteDigits least digits of the minutes */
export function minutesSecondsText(seconds: number, minuteDigits = 1): string {
  const whole = Math.floor(seconds);
  const minutes = String(Math.floor(whole / 60)).padStart(minuteDigits, '0');
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}
