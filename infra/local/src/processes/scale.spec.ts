import { StartRefused } from '../start-refused';
import { readScale } from './scale';

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readScale(env);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return '';
};

describe('how many of each service', () => {
  it('is one unless said otherwise', () => {
    expect(readScale({})).toEqual({});
    expect(readScale({ SCALE: '' })).toEqual({});
  });
  it('is read from SCALE', () => {
    expect(readScale({ SCALE: 'command-api=2, projection-worker=3,query-api = 2,gateway=1' })).toEqual({
      'command-api': 2,
      'projection-worker': 3,
      'query-api': 2,
      gateway: 1,
    });
  });
  it.all([
    'workers=2',
    'command-api',
    'command-api=',
    'command-api=0',
    'command-api=-1',
    'command-api=1.5',
    'command-api=many',
    'command-api=17',
  ])('refuses %s', (SCALE) => {
    expect(refusal({ SCALE })).toContain('SCALE');
  });
  it('refuses a second gateway: there is one address', () => {
    expect(refusal({ SCALE: 'gateway=2' })).toContain('address');
  });
  it('refuses several files services on a disk, and not on S3', () => {
    expect(refusal({ SCALE: 'files=2' })).toContain('S3_ENDPOINT');
    expect(readScale({ SCALE: 'files=2', S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual({ files: 2 });
  });
  it('refuses one instance name for several command-apis', () => {
    expect(refusal({ SCALE: 'command-api=2', INSTANCE: 'one' })).toContain('INSTANCE');
    expect(readScale({ SCALE: 'command-api=1', INSTANCE: 'one' })).toEqual({ 'command-api': 1 });
  });
});
