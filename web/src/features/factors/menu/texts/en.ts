export const en = { secondFactor: 'Second factor' } as const;
