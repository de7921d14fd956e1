export const COMPETITION_CHOICES = [
  { value: '', label: 'Not stated' },
  { value: 'league', label: 'League' },
  { value: 'cup', label: 'Cup' },
  { value: 'friendly', label: 'Friendly' },
] as const;
