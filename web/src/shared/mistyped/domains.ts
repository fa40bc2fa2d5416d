/** The mail domains of most people here: what is one slip away from one of them was meant for it. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.id',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'rocketmail.com',
];

/** Domains that are one slip away from a common one, and right as they are. */
const RIGHT = new Set([
  ...COMMON,
  'ymail.com',
  'email.com',
  'gmx.com',
  'mail.com',
  'yahoo.co.in',
  'yahoo.co.uk',
  'yahoo.co.jp',
  'yahoo.co.kr',
  'live.co',
  'live.cn',
]);

/** Whether one letter too many, one too few, another one, or two that changed places make `typed` of `meant`. */
const isOneSlipFrom = (meant: string, typed: string): boolean => {
  let start = 0;
  while (start < meant.length && meant[start] === typed[start]) start += 1;
  const [left, wrote] = [meant.slice(start), typed.slice(start)];
  return (
    left.slice(1) === wrote ||
    left === wrote.slice(1) ||
    left.slice(1) === wrote.slice(1) ||
    (left[0] === wrote[1] && left[1] === wrote[0] && left.slice(2) === wrote.slice(2))
  );
};

/** Answers the e-mail that was meant where its domain is mistyped; undefined where nothing looks wrong. */
export const meantBy = (email: string): string | undefined => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || RIGHT.has(domain)) return undefined;
  const meant = COMMON.find((common) => isOneSlipFrom(common, domain));
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
};
