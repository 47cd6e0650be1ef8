/** The BroadcastChannel between the page on which the sign-in popup ends and the page that opened it. */
export const signInChannel = 'prash-patra-sign-in';
