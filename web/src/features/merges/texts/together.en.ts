export const en = {
  togetherTitle: 'Merge sure pairs',
  togetherIntro:
    'These pairs have the same ID number and birth date. Each row says what merging will do. Untick the pairs that you want to check first.',
  togetherError: 'The pairs could not be loaded.',
  togetherNone: 'No pair has the same ID number and birth date',
  togetherPairs: '{count, plural, one {# pair} other {# pairs}}',
  togetherMore: '{count, plural, one {One more pair follows} other {# more pairs follow}} when these are merged.',
  togetherPair: '{newer} into {older}',
  togetherKeeps: 'Two accounts: the person stays with {owner}, not with {other}.',
  togetherByHand: 'Choose the values',
  togetherReasonHint: 'Needed where two accounts hold the records. The audit trail keeps it.',
  togetherOwners: 'Two accounts hold the records: say below why the older one keeps the person.',
  togetherMerge: '{count, plural, one {Merge # pair} other {Merge # pairs}}',
  togetherAsk: '{count, plural, one {Merge # pair?} other {Merge # pairs?}}',
  togetherAskText: 'The older record of each stays, with the newer values. Every merge can be undone.',
} as const;
