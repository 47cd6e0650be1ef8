/** The subscription of a browser. Its push service does not exist. */
export const pushSubscription = {
  endpoint: 'https://push.example/1',
  keys: {
    p256dh: 'BAjC3D6CEHIQPOfGtSt2XQuFNSESIq020EL3URp6dA0EC6rKDEoauPn01ouzS1uNx0j-u2bWwQPwfgOvBNbJjhI',
    auth: 'P2zk5xSrjGwhrJl-QyXOHQ',
  },
};
