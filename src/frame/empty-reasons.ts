export const NO_TURNS =
  'A significant turn is braking, then driving off, with more than 20° between: nobody here made one, or the tracking is too coarse to tell.';
export const NO_PEAKS =
  'A peak needs tracking without a gap throughout its window: nobody here has one even for the shortest window.';
export const NO_SPRINT_COUNTS = 'Counts need tracked players: this team has none here.';
export const NO_CAPACITY =
  'This needs at least three efforts at high acceleration or deceleration, and earlier sessions to compare them with.';
export const NO_SESSIONS_OF_PLAYER =
  'No complete session of the chosen type has values of the player: choose another session type, or a longer period.';
export const NO_TURNS_OF_PLAYER = 'The player made no significant turn in the sessions shown.';
export const NO_TURNS_OF_ANY =
  'None of them made a significant turn in the sessions shown: choose another session type, or a longer period.';
export const TOO_FEW_FULL = 'This needs full-length sessions with this value: the chosen ones have too few.';
