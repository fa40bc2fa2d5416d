export const en = { ask: 'Did you mean {email}?' } as const;
