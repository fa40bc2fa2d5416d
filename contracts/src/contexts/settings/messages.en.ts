export const messages = {
  'settings-chat-format':
    'A telephone number with its country code, such as +62 812…, or an address that begins with https://.',
  'settings-sender-format': 'A telephone number of 6 to 15 digits.',
  'settings-target-range': 'A whole number from 1 to 100,000.',
  'settings-opening-range': 'A whole number from 0 to 1,000,000.',
  'settings-rate-range': 'A whole number of rupiah from 1 to 1,000,000.',
  'settings-card-legalname': 'The legal name has 3 to 80 characters.',
  'settings-card-nameless': 'Enter the legal name: the card is shown under it.',
  'settings-card-licence': 'The licence number has 3 to 60 characters.',
  'settings-card-number': 'Enter the licence number that can be checked there.',
  'settings-card-address': 'An address that begins with https:// and has at most 200 characters.',
  'settings-card-place': 'The address has 10 to 160 characters.',
  'settings-card-person': 'The name has 2 to 50 characters.',
  'settings-card-fee': 'The fee policy has 2 to 200 characters.',
  'settings-card-languages': 'Write the fee policy in both languages.',
  'settings-card-phone': 'A telephone number with its country code, such as +62 812….',
} as const;
