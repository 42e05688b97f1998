import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { mongoUrl, parsePeriod, url } from './config.ts';

const replicaSet =
  'mongodb://power-corner:s3cr%2Ft@db-1.example:27017,db-2.example:27017,db-3.example/auth?replicaSet=rs0&authSource=admin&tls=true';

describe('the address of a database', () => {
  test.each([
    ['one server', 'mongodb://power-corner:secret@auth-mongodb:27017/auth?authSource=admin'],
    ['one server without a password', 'mongodb://127.0.0.1:27117/auth?directConnection=true'],
    ['a replica set', replicaSet],
    ['a replica set that is found by DNS', 'mongodb+srv://power-corner:secret@cluster.example/auth'],
  ])('may be %s', (_, address) => {
    expect(mongoUrl.safeParse(address).success).toBe(true);
  });

  test.each([
    ['another protocol', 'https://db.example/auth'],
    ['no host', 'mongodb:///auth'],
    ['a list that ends with a comma', 'mongodb://db-1:27017,/auth'],
    ['a port that is none', 'mongodb://db-1:27017,db-2:port/auth'],
  ])('is not %s', (_, address) => {
    expect(mongoUrl.safeParse(address).success).toBe(false);
  });

  test('means to the driver what an operator means by it: the members, the set, and where the user is kept', async () => {
    const client = new mongo.MongoClient(replicaSet);
    const { hosts, replicaSet: set, credentials, dbName, tls } = client.options;
    await client.close();
    expect({ hosts: hosts.map(String), set, dbName, tls }).toEqual({
      hosts: ['db-1.example:27017', 'db-2.example:27017', 'db-3.example:27017'],
      set: 'rs0',
      dbName: 'auth',
      tls: true,
    });
    expect(credentials).toMatchObject({ username: 'power-corner', password: 's3cr/t', source: 'admin' });
  });
});

test('an address of the web may end with a slash, to which paths are not added', () => {
  expect(url('http', 'https').parse('http://auth:8080/')).toBe('http://auth:8080');
  // There it is the name of a virtual host.
  expect(url('amqp', 'amqps').parse('amqp://rabbitmq/')).toBe('amqp://rabbitmq/');
});

test.each([
  ['20s', 20_000],
  ['15m', 900_000],
  ['24h', 86_400_000],
  ['2d', 172_800_000],
  ['', null],
  ['0h', null],
  ['24', null],
  ['1.5h', null],
  ['24 h', null],
  ['-1h', null],
])('the period %j is %p milliseconds', (text, milliseconds) => {
  expect(parsePeriod(text)).toBe(milliseconds);
});
