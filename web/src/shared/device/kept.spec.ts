import { forgetKept, keptPlace } from './index';

const [SARI, BUDI] = ['20251111001', '20251111002'];
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('portal.kept.'));

beforeEach(async () => {
  await forgetKept();
  localStorage.clear();
});

test('what one account keeps is read by it alone, in its own place', async () => {
  await forgetKept(SARI);
  expect(keptPlace(SARI, 'education.1').write({ gpa: 3 })).toBe(true);
  expect(keptPlace(SARI, 'education.1').read()).toEqual({ gpa: 3 });
  expect(keptPlace(SARI, 'education.2').read()).toBeUndefined();
  expect(keptPlace(BUDI, 'education.1').read()).toBeUndefined();
});

test.holds('V14.3.1')(
  'whoever signs out leaves nothing, and what still comes from a form of theirs is not kept',
  async () => {
    await forgetKept(SARI);
    const place = keptPlace(SARI, 'application');
    place.write({ firstname: 'Sari' });
    localStorage.setItem('portal.locale', 'id');
    await forgetKept();
    expect(kept()).toEqual([]);
    expect(localStorage.getItem('portal.locale')).toBe('id');
    expect(place.write({ firstname: 'Sari' })).toBe(false);
    expect(kept()).toEqual([]);
  },
);

test.holds('V14.3.1')('whoever signs in finds their own again and leaves nothing of others', async () => {
  await forgetKept(SARI);
  keptPlace(SARI, 'application').write('of Sari');
  await forgetKept(SARI);
  expect(keptPlace(SARI, 'application').read()).toBe('of Sari');
  await forgetKept(BUDI);
  expect(kept()).toEqual([]);
  expect(keptPlace(SARI, 'application').write('late')).toBe(false);
  expect(keptPlace(BUDI, 'application').write('of Budi')).toBe(true);
});

test('what is no JSON reads as nothing', () => {
  localStorage.setItem(`portal.kept.${SARI}.application`, '{');
  expect(keptPlace(SARI, 'application').read()).toBeUndefined();
});
