export const en = { different: 'Differs', alike: 'The same in both' } as const;
