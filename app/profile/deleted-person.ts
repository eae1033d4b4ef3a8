/** In the fragment of the page after the deletion of an account: whose texts this browser forgets. The server never gets it. */
export const DELETED_PERSON = 'deleted'
