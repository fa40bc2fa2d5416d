import { hiddenKinds } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Pool } from '@berangkat/platform/postgres';
import { Conditions, containing } from '../sql';

interface Named {
  readonly columns: readonly string[];
  /**
   * Selects the ids of who or what is called so; values are added to the conditions of the query in which it stands.
   */
  readonly ids: (values: Conditions) => string;
}

/**
 * What of `read.audit_actions t` can name somebody or something, and what has the names. Ids of different kinds can be
 * the same.
 */
const namedIn = (pattern: string, reader: Actor): readonly Named[] => [
  {
    columns: ['t.byid', "t.objecttype = 'account' and t.objectid"],
    // By an e-mail that the reader sees masked nothing is found: what is typed would be confirmed.
    ids: (values) => {
      const like = values.value(pattern);
      return `select accountid from read.accounts where accountid like ${like} or (email like ${like}
        and (category <> all (${values.value(hiddenKinds(reader))}) or accountid = ${values.value(reader.accountid)}))`;
    },
  },
  ...(
    [
      [
        ["t.objecttype = 'applicant' and t.objectid"],
        `select applicantid from read.applicants where search like ? and lower(concat_ws(' ', firstname, lastname, applicantid)) like ?`,
      ],
      [
        ["t.objecttype = 'client' and t.objectid"],
        `select clientid from read.clients where lower(companyname || ' ' || clientcode) like ? or lower(clientid) like ?`,
      ],
      [
        ["t.objecttype = 'project' and t.objectid", 't.projectid'],
        `select projectid from read.projects where lower(projectname || ' ' || projectcode) like ? or lower(projectid) like ?`,
      ],
    ] as const
  ).map(([columns, sql]): Named => ({ columns, ids: (values) => sql.replaceAll('?', values.value(pattern)) })),
];

/** Up to so many ids are looked up one by one. */
const FEW = 5_000;

/**
 * Adds to a search of the audit trail that the actor or the object is called so, as far as the reader sees the name.
 * Names stand in other read models, so who is meant is found first: the entries of not too many are found through their
 * ids; where many are meant, the newest entries soon come upon some of them.
 */
export const namedLike = async (pool: Pool, conditions: Conditions, q: string, reader: Actor): Promise<Conditions> => {
  const meant = await Promise.all(
    namedIn(containing(q), reader).map(async ({ columns, ids }) => {
      const values = new Conditions();
      const text = `${ids(values)} limit ${FEW + 1}`;
      const { rows } = await pool.query<[string]>({ text, values: [...values.values], rowMode: 'array' });
      return { columns, ids, few: rows.length > FEW ? undefined : rows.map(([id]) => id) };
    }),
  );
  const alternatives = meant.flatMap(({ columns, ids, few }) => {
    if (few?.length === 0) return [];
    const found = few === undefined ? `in (${ids(conditions)})` : `= any (${conditions.value(few)})`;
    return columns.map((column) => `${column} ${found}`);
  });
  return conditions.and(alternatives.join(' or ') || 'false');
};
