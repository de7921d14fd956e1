/** The same for every club; the specification's where it gives them. */
export const SESSION_TYPE_ID = { match: 1, academyMatch: 2, training: 3, rehab: 4, basketballPractice: 5 } as const;
