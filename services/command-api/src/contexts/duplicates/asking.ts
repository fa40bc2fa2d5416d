import {
  type Agreement,
  agreesTwice,
  certaintyOf,
  compare,
  type DuplicateAnswer,
  featuresAfter,
  type KnownPerson,
  marksOf,
  mayBeOne,
  type NameOf,
  NO_FEATURES,
  scoreOf,
} from '@berangkat/contracts/duplicates';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { e164Of } from '@berangkat/contracts/phones';
import { likenessNames } from '@berangkat/platform/likeness';
import { type Lookalike, lookalikes, lookalikesOf } from '@berangkat/platform/read-models';
import { type KnownTo } from '../../kernel/known-to';
import { type Resource } from '../../kernel/resource';

/** So many are named; whoever is like more people than that is known well enough. */
const NAMED = 5;

export interface Likeness {
  readonly nameOf: NameOf;
  /** Answers the people who stand under one of these marks, as the read models know them. */
  readonly lookalikes: (marks: readonly string[]) => Promise<readonly Lookalike[]>;
}

export const likenessOfPeople: Resource<Likeness> = {
  open: ({ pool, keys }) => ({
    nameOf: likenessNames(keys.lookup),
    lookalikes: (marks) => lookalikesOf(pool, marks),
  }),
  inMemory: ({ keys }) => ({ nameOf: likenessNames(keys.lookup), lookalikes: () => Promise.resolve([]) }),
  statements: [lookalikes],
};

/**
 * Finds people by what forms or rows of a file hold. Readers who may not see numbers are told of somebody with a phone
 * only where the name or another fact agrees as well: otherwise they could learn whose a number is by typing it. Only
 * those who are told who it is leave a record out: others would find which one it is by leaving out one after the other.
 */
export const knowing =
  ({ nameOf, lookalikes: find }: Likeness): KnownTo =>
  async (described, reader) => {
    const asked = described.map(({ applicantid, phone1, phone2, ...answers }) => {
      const phones = { phone1: e164Of(phone1 ?? null), phone2: e164Of(phone2 ?? null) };
      const features = featuresAfter(NO_FEATURES, { ...answers, ...phones }, nameOf);
      return { applicantid, features, marks: marksOf(features, nameOf) };
    });
    const found = await find([...new Set(asked.flatMap(({ marks }) => marks))]);
    const shown = found.filter(({ status }) => status === 'open' || can(reader, 'applicant.see-removed'));
    const seesPhones = can(reader, 'applicant.see-phone');
    const leavesOut = can(reader, 'duplicate.list');
    return asked.map(({ applicantid, features, marks }) =>
      shown
        .filter(
          (person) =>
            !(leavesOut && person.applicantid === applicantid) && person.marks.some((mark) => marks.includes(mark)),
        )
        .map((person) => ({ person, likeness: compare(features, person.features) }))
        .filter(({ likeness }) => mayBeOne(likeness) && (seesPhones || !isPhoneAlone(likeness)))
        .map(({ person: { firstname, lastname, ...person }, likeness: { agreements, bits } }) => {
          const score = scoreOf(agreements);
          return {
            applicantid: person.applicantid,
            firstname: firstname ?? '',
            lastname: lastname ?? '',
            agreements: [...agreements],
            score,
            certainty: certaintyOf(score),
            bits,
          };
        })
        .sort((one, other) => other.score - one.score || (one.applicantid < other.applicantid ? 1 : -1))
        // Two records that are one now count once, as the more alike of the two.
        .filter(({ applicantid }, place, all) => all.findIndex((one) => one.applicantid === applicantid) === place)
        .slice(0, NAMED),
    );
  };

const isPhoneAlone = ({ agreements }: { readonly agreements: readonly Agreement[] }): boolean =>
  agreements.length === 1 && agreements[0] === 'phone';

/** The answer to whoever asked: a vendor hears that the agency knows the person, and nothing else. */
export const answerTo = (people: readonly KnownPerson[], reader: Actor): DuplicateAnswer =>
  can(reader, 'duplicate.list')
    ? { known: people.length > 0, people: [...people] }
    : { known: people.some(agreesTwiceIn), people: [] };

const agreesTwiceIn = ({ agreements, bits }: KnownPerson): boolean => agreesTwice({ agreements, bits });
