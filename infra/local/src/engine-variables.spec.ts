import { engineVariables, withoutEngines } from './engine-variables';

describe('variables of the engines', () => {
  const env = {
    PATH: '/bin',
    EVENTSTORE_URL: 'esdb://es:2113',
    EVENTSTORE_CA_FILE: 'ca.pem',
    KAFKA_BROKERS: 'k1:9092,k2:9092',
    KAFKA_CA_FILE: '/etc/ca.pem',
    S3_ENDPOINT: '',
    S3_BUCKET: 'portal',
  };

  it('are picked, those that say something, with absolute paths', () => {
    expect(engineVariables(env, '/srv/portal')).toEqual({
      EVENTSTORE_URL: 'esdb://es:2113',
      EVENTSTORE_CA_FILE: '/srv/portal/ca.pem',
      KAFKA_BROKERS: 'k1:9092,k2:9092',
      KAFKA_CA_FILE: '/etc/ca.pem',
      S3_BUCKET: 'portal',
    });
  });
  it('can be taken away', () => {
    expect(withoutEngines(env)).toEqual({ PATH: '/bin' });
  });
});
