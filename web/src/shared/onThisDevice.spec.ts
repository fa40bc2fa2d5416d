import { OnThisDevice } from './onThisDevice';

test('a choice stays on the device, under its key', () => {
  new OnThisDevice('place').write('list');
  expect(localStorage.getItem('place')).toBe('list');
  expect(new OnThisDevice('place').read()).toBe('list');
});

test('where the storage is full, it holds until the page is left', () => {
  localStorage.setItem('place', 'list');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const choice = new OnThisDevice('place');
  expect(choice.read()).toBe('list');
  choice.write('board');
  expect(choice.read()).toBe('board');
});
