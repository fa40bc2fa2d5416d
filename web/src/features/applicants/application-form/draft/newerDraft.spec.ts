import { type DeviceDraft } from './deviceDraft';
import { newerDraft } from './newerDraft';

const device = (more: Partial<DeviceDraft> = {}): DeviceDraft => ({
  stage: 2,
  form: { firstname: 'here' },
  changedat: '2025-11-12T10:00:00.000Z',
  syncedat: null,
  dirty: false,
  ...more,
});
const server = (savedat: string) => ({ stage: 3, form: { firstname: 'there' }, savedat });
const NINE = '2025-11-12T09:00:00.000Z';
const ELEVEN = '2025-11-12T11:00:00.000Z';

test('the only one there is', () => {
  expect(newerDraft(undefined, null)).toBeUndefined();
  expect(newerDraft(undefined, undefined)).toBeUndefined();
  expect(newerDraft(undefined, server(NINE))?.from).toBe('server');
  expect(newerDraft(device({ dirty: true }), null)?.from).toBe('device');
  expect(newerDraft(device(), undefined)?.from).toBe('device');
});

test('what continues the draft of the server goes before it, whatever the clocks say', () => {
  expect(newerDraft(device({ syncedat: ELEVEN, dirty: true }), server(ELEVEN))?.from).toBe('device');
});

test('another phone has gone on since: its draft', () => {
  expect(newerDraft(device({ syncedat: NINE, dirty: false }), server(ELEVEN))?.from).toBe('server');
});

test('both have gone on apart: the later one', () => {
  expect(newerDraft(device({ syncedat: '2025-11-12T08:00:00.000Z', dirty: true }), server(NINE))?.from).toBe('device');
  expect(newerDraft(device({ syncedat: NINE, dirty: true }), server(ELEVEN))?.from).toBe('server');
});

test('submitted on another phone: what was saved there is gone, what was added here since is not', () => {
  expect(newerDraft(device({ syncedat: NINE, dirty: false }), null)).toBeUndefined();
  expect(newerDraft(device({ syncedat: NINE, dirty: true }), null)?.from).toBe('device');
});
