import { standingsEn } from '@berangkat/contracts/mail/standings.en';

export const en = {
  ...standingsEn,
  title: 'Where you stand',
  none: 'You are not in a project yet. As soon as you are proposed for one, it appears here.',
  passedMissing: 'Well done. {count, plural, one {# document is} other {# documents are}} still needed.',
  preparingMissing: '{count, plural, one {# document is} other {# documents are}} still needed.',
  since: 'since',
  steps: 'Step {step} of 5',
} as const;
