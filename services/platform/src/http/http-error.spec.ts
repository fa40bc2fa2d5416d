import { problemOf } from './error-handler';
import { isTransient, HttpError, httpErrors } from './http-error';

describe('a refusal', () => {
  it.all([429, 503])('with %i says when to come back, whoever forgot to', (status) => {
    expect(problemOf(new HttpError(status, 'code', 'Words.'))).toMatchObject({ status, retryAfter: 2 });
  });
  it('says it in whole seconds, and never that it is now', () => {
    expect([0, 0.2, 1, 59.2].map((seconds) => httpErrors.tooManyRequests(seconds).retryAfter)).toEqual([1, 1, 1, 60]);
  });
  it('that will not change by waiting says nothing of it', () => {
    expect(problemOf(new HttpError(400, 'code', 'Words.'))).not.toHaveProperty('retryAfter');
  });

  it('says the words of a 400 as `error`, too, as the documents call them', () => {
    expect(problemOf(new HttpError(400, 'code', 'Words.'))).toMatchObject({ message: 'Words.', error: 'Words.' });
    expect(problemOf(new HttpError(409, 'code', 'Words.'))).not.toHaveProperty('error');
  });
  it('is of the moment when the same request may be answered otherwise later', () => {
    expect([400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 503].filter(isTransient)).toEqual([408, 429, 500, 503]);
  });
});
