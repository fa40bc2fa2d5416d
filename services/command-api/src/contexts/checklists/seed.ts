import { type Checklist, CRUISE_SHIPS } from '@berangkat/contracts/checklists';

/** Documents that every destination asks for. */
const EVERYWHERE = [
  'Passport',
  'National ID',
  'Family Card',
  'Birth Certificate',
  'Medical Certificate',
  'Police Clearance',
] as const;

/** The checklists that a portal begins with: what these destinations usually ask for. Superadmins change them. */
export const SEED: readonly Checklist[] = [
  { destination: 'saudi arabia', documents: [...EVERYWHERE, 'School Certificate', 'Work Certificate'] },
  { destination: 'qatar', documents: [...EVERYWHERE, 'School Certificate', 'Work Certificate'] },
  { destination: 'united arab emirates', documents: [...EVERYWHERE, 'School Certificate', 'Work Certificate'] },
  { destination: 'kuwait', documents: [...EVERYWHERE, 'School Certificate', 'Work Certificate'] },
  { destination: 'malaysia', documents: [...EVERYWHERE] },
  { destination: 'singapore', documents: [...EVERYWHERE, 'School Certificate'] },
  { destination: 'hong kong', documents: [...EVERYWHERE, 'Work Certificate'] },
  { destination: 'taiwan', documents: [...EVERYWHERE, 'School Certificate', 'Skill Certificate'] },
  { destination: 'japan', documents: [...EVERYWHERE, 'School Certificate', 'Skill Certificate', 'Work Certificate'] },
  {
    destination: CRUISE_SHIPS,
    // A seaman's book and the basic safety training go by these names in both languages.
    documents: [
      'Passport',
      'National ID',
      'Medical Certificate',
      'Police Clearance',
      'Work Certificate',
      'Skill Certificate',
      'Seaman Book',
      'BST',
    ],
  },
];
