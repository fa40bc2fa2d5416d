/** The mark of the agency: a plane over a rising sun. */
export const AGENCY_MARK = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">',
  '<rect width="240" height="240" fill="#fff"/>',
  '<circle cx="120" cy="126" r="84" fill="#f6a723"/>',
  '<path d="M20 146c52-24 100-20 146-2s62 12 54 4v72H20z" fill="#0b6e68"/>',
  '<path d="M52 106c58-4 104-20 148-52l-14-6 36-10-4 28-11-5C164 96 116 120 56 120z" fill="#13242b"/>',
  '</svg>',
].join('');
