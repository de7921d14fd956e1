/** The half-turn mark: an arc with an arrow head, in the colour of the surrounding text. */
export function HalfTurnSign({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 26V14a9 9 0 0 1 18 0v8" pathLength={100} />
      <path d="M19.5 17.5 25 23l5-5.5" />
    </svg>
  );
}
