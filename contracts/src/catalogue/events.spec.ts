import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainEvents } from './events';
import { catalogueOf } from '../kernel/catalogue';

it('stands in the catalogue as it is defined (npm run catalogue writes it anew)', () => {
  expect(readFileSync(join(__dirname, '../../../docs/events.md'), 'utf8')).toBe(catalogueOf(domainEvents));
});

it('has types of its own', () => expect(new Set(domainEvents.map(({ type }) => type)).size).toBe(domainEvents.length));

it.all(domainEvents.map((definition) => [definition.type, definition] as const))(
  '%s: personal fields have a subject',
  (_, definition) => {
    const personal = catalogueOf([definition]).includes('| personal |');
    expect(personal && definition.subject === undefined).toBe(false);
  },
);
