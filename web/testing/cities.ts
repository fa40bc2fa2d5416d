import { http, HttpResponse } from 'msw';
import { type City, type CityAnswer } from './CityList';
import { server } from './server';

export const city = (number: number): City => ({
  id: String(number),
  name: `City ${String(number).padStart(3, '0')}`,
  people: number * 1000,
});
export const answer = (cities: readonly City[], page: Partial<CityAnswer['page']> = {}): CityAnswer => ({
  cities,
  page: { total: cities.length, exact: true, book: 1, limit: 100, batchTotal: cities.length, ...page },
});
export const many = Array.from({ length: 130 }, (_, index) => city(index + 1));

/** A server with 130 cities that pages as the portal's does; collects what it was asked. */
export const serveMany = () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/cities', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const [size, page, book, limit] = ['app', 'page', 'book', 'limit'].map((key) => Number(query.get(key))) as [
        number,
        number,
        number,
        number,
      ];
      const matching = many.filter(({ name }) => name.includes(query.get('q') ?? ''));
      const from = (book - 1) * limit + (page - 1) * size;
      const batchTotal = Math.max(0, Math.min(limit, matching.length - (book - 1) * limit));
      return HttpResponse.json(
        answer(matching.slice(from, from + size), { total: matching.length, book, limit, batchTotal }),
      );
    }),
  );
  return asked;
};

export const serve = (cities: readonly City[], total = cities.length): void =>
  server.use(http.get('*/api/cities', () => HttpResponse.json(answer(cities, { total, batchTotal: total }))));
