import { readFileSync } from 'node:fs';

interface SignIn {
  readonly category: string;
  readonly role: string | null;
  readonly email: string;
  readonly password: string;
  readonly loginid: string | null;
}

/** One sign-in per kind of user as lines of a table; nothing when there is no file. */
export const signInLines = (file: string): string[] => {
  const accounts = read(file);
  const byKind = new Map(accounts.map((account) => [kindOf(account), account] as const).reverse());
  const rows = [...byKind]
    .reverse()
    .map(([kind, { email, password, loginid }]) => [kind, email, password, loginid ?? '']);
  if (rows.length === 0) return [];
  const table = [['sign in as', 'e-mail', 'password', 'login ID'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('   ')
        .trimEnd()}`,
  );
};

const kindOf = ({ category, role }: SignIn): string => (role === null ? category : `${category} (${role})`);

const read = (file: string): readonly SignIn[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SignIn[];
  } catch {
    return [];
  }
};
