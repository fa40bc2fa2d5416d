import { Conditions } from './sql';

it('puts the conditions of a query inside another one, and their values behind its own', () => {
  const inner = new Conditions().and('name like ? or code like ?', 'a%', 'b%').and('kind = ?', 'c');
  const outer = new Conditions().and('t.at > ?', 1);
  outer.and(`t.id in (select id from things where ${outer.within(inner)})`).and('t.page = ?', 2);
  expect(outer.where).toBe(
    '(t.at > $1) and (t.id in (select id from things where (name like $2 or code like $3) and (kind = $4))) and (t.page = $5)',
  );
  expect(outer.values).toEqual([1, 'a%', 'b%', 'c', 2]);
});
