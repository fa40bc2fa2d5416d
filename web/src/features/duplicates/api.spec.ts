import { configureStore } from '@reduxjs/toolkit';
import { delay, http, HttpResponse } from 'msw';
import { server } from '../../../testing/server';
import { api, TAG_TYPES } from '../../shared/api';
import { duplicateCalls } from './api';

test('whether somebody is here is asked when that is typed, not when others change something', async () => {
  let asked = 0;
  server.use(
    http.post('*/api/duplicates/question', () => {
      asked += 1;
      return HttpResponse.json({ known: true, people: [] });
    }),
  );
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const { askForDuplicates } = duplicateCalls.endpoints;
  const typed = { firstname: 'Ayu', phone1: '081234567123' };
  const form = store.dispatch(askForDuplicates.initiate(typed));
  expect((await form).data).toEqual({ known: true, people: [] });
  store.dispatch(api.util.invalidateTags([...TAG_TYPES]));
  await delay(50);
  form.unsubscribe();
  expect(asked).toBe(1);
});
