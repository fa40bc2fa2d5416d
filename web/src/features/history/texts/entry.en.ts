export const en = {
  history: 'History',
  historyHere: 'History in this project',
  whereFrom: 'Where does this come from?',
} as const;
