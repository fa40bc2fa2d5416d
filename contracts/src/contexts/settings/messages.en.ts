export const messages = {
  'settings-chat-format':
    'A telephone number with its country code, such as +62 812…, or an address that begins with https://.',
  'settings-sender-format': 'A telephone number of 6 to 15 digits.',
  'settings-target-range': 'A whole number from 1 to 100,000.',
  'settings-opening-range': 'A whole number from 0 to 1,000,000.',
} as const;
