import { z } from 'zod';
import { contactWithHiddenPhones, phonesDiffer, quickForm } from '../contexts/applicants';
import { documentFields } from '../contexts/attachments';
import { errorCode } from '../shared/messages/error-code';
import { day } from './day';
import { whateverElse } from './rules';
import { exactText, text } from './text';

const wrongIn = (schema: z.ZodType, sent: unknown): string[] =>
  schema.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('what is wrong with a field', () => {
  const field = text(30, 'app-firstname-length', 'app-lastname-length').regex(/^a/, errorCode('app-race-length'));

  it.all([
    ['longer than it may be', 'x'.repeat(40)],
    ['longer than is looked at', 'x'.repeat(4_000)],
  ])('%s is said once, and nothing else is asked of it', (_, sent) =>
    expect(wrongIn(field, sent)).toEqual([': app-lastname-length']),
  );

  it.all(['27-11-2026', '2026-02-30', '2026-11-22-and-more'])('%s is no day, which is said once', (sent) =>
    expect(wrongIn(day('app-dateofbirth-required'), sent)).toEqual([': app-dateofbirth-required']),
  );

  it('keeps no rule over several fields from being asked', () => {
    const form = z
      .object({ name: exactText(3, 'app-firstname-length'), when: day('app-dateofbirth-required') })
      .refine(() => false, { path: ['both'], error: 'rule', ...whateverElse });
    expect(wrongIn(form, { name: 'long', when: 'never' })).toEqual([
      'name: app-firstname-length',
      'when: app-dateofbirth-required',
      'both: rule',
    ]);
  });
});

describe('all that is wrong with a form is said at once', () => {
  it('of a quick application without anything, the vendor as well', () =>
    expect(
      wrongIn(quickForm, { firstname: '', lastname: '', email: '', phone1: '', managedby: 'vendor', owneremail: '' }),
    ).toEqual([
      'firstname: app-firstname-length',
      'lastname: app-lastname-length',
      'email: app-email-format',
      'phone1: app-phone1-format',
      'owneremail: quick-owneremail-required',
    ]));

  it('of a contact, two phones that are one as well', () =>
    expect(
      wrongIn(contactWithHiddenPhones.refine(phonesDiffer.check, phonesDiffer.refusal), {
        phone1: '+628123456789',
        phone2: '08123456789',
      }),
    ).toContain('phone2: app-phone2-differs'));

  it('of a document, dates in the wrong order as well', () =>
    expect(wrongIn(documentFields, { documenttype: '', issuedon: '2026-01-01', expireson: '2025-01-01' })).toEqual([
      'documenttype: doctype-required',
      'expireson: doc-dates-order',
    ]));

  it('and nothing is read of a field that is too long to be looked at', () => {
    const begun = performance.now();
    const long = '0'.repeat(2_000_000);
    wrongIn(contactWithHiddenPhones.refine(phonesDiffer.check, phonesDiffer.refusal), { phone1: long, phone2: long });
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
